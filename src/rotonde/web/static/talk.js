// @ts-check
/** What a page says to its table, and what it hears. */

const csrf = () => document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";

const RESTARTS = 1012; // how a socket is closed by a site that will be back soon

/** Something the table did not do, with its reason in words. */
export class Refusal extends Error {}

/**
 * @param {string} path
 * @param {object} content
 */
export async function post(path, content) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": csrf(), accept: "application/json" },
    body: JSON.stringify(content),
  });
  return answer(response);
}

/** @param {string} path */
export async function ask(path) {
  return answer(await fetch(path, { headers: { accept: "application/json" } }));
}

/** @param {Response} response */
async function answer(response) {
  const content = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(content.error ?? response.statusText);
  return content;
}

/** A socket that comes back by itself. */
export class Line {
  /**
   * @param {() => string} path where to, asked anew each time
   * @param {(message: any) => void} hear
   * @param {(open: boolean) => void} tell whether there is a connection
   */
  constructor(path, hear, tell) {
    this.path = path;
    this.hear = hear;
    this.tell = tell;
    this.wait = 400;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    const base = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(base + this.path());
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 400;
      this.tell(true);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.tell(false);
      // a site that starts anew is not to be stormed by everybody at once
      const wait = event.code === RESTARTS ? 1000 + 4000 * Math.random() : this.wait;
      setTimeout(() => this.socket ?? this.open(), wait);
      this.wait = Math.min(5000, this.wait * 1.7);
    };
  }

  /** Try again at once where there is hope. */
  hurry() {
    if (!document.hidden && !this.socket) this.open();
  }

  /** @param {object} content */
  send(content) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(content));
  }
}
