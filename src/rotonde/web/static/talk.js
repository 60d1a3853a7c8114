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

/** @type {Line | null} the line of this page, if it has one */
let line = null;

/**
 * Ask the table something by the open line, or by a request where there is none.
 * @param {object} content
 * @param {() => Promise<any>} otherwise
 * @returns {Promise<any>}
 */
export function converse(content, otherwise) {
  const open = navigator.onLine && line?.socket?.readyState === WebSocket.OPEN;
  return open && line ? line.ask(content) : otherwise();
}

const PATIENCE = 12_000; // milliseconds: who thinks about a question of a coach takes no longer

const PACKED = "DecompressionStream" in globalThis; // can this browser unpack what comes?

/** @param {ArrayBuffer} data @returns {Promise<string>} */
function unpacked(data) {
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
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
    /** @type {Map<number, {told: (content: any) => void, failed: (error: Error) => void}>} what was asked */
    this.asked = new Map();
    this.count = 0;
    line = this;
    this.open();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    const base = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(base + this.path() + (PACKED ? "&packed=yes" : ""));
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    let before = Promise.resolve(); // what came first is heard first, however long it takes to unpack
    socket.onopen = () => {
      this.wait = 400;
      this.tell(true);
    };
    socket.onmessage = ({ data }) => {
      const text = typeof data === "string" ? data : unpacked(data);
      before = before.then(async () => {
        const message = JSON.parse(await text);
        if (this.socket === socket) this.heard(message);
      });
    };
    socket.onclose = (event) => {
      // a site that starts anew is not to be stormed by everybody at once
      const wait = event.code === RESTARTS ? 1000 + 4000 * Math.random() : this.wait;
      if (this.socket === socket) this.lost(wait);
    };
  }

  /** A frame, or an answer. @param {any} message */
  heard(message) {
    if (message.n === undefined) return this.hear(message);
    const asked = this.asked.get(message.n);
    this.asked.delete(message.n);
    if (message.error === undefined) asked?.told(message.told);
    else asked?.failed(new Refusal(message.error));
  }

  /**
   * A line that says nothing for long is broken, though nobody has said so.
   * @param {object} content @returns {Promise<any>} what is answered
   */
  ask(content) {
    const n = ++this.count;
    const socket = this.socket;
    return new Promise((told, failed) => {
      this.asked.set(n, { told, failed });
      this.send({ n, ...content });
      setTimeout(() => this.asked.has(n) && this.socket === socket && this.lost(this.wait), PATIENCE);
    });
  }

  /** Whoever waits for an answer is told that none will come, and the line is opened anew. @param {number} wait */
  lost(wait) {
    const socket = this.socket;
    this.socket = null;
    for (const { failed } of this.asked.values()) failed(new Error("the line is broken"));
    this.asked.clear();
    this.tell(false);
    socket?.close();
    setTimeout(() => this.socket ?? this.open(), wait);
    this.wait = Math.min(5000, this.wait * 1.7);
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
