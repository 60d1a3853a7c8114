// @ts-check
/** The picture of a finished game: shown, saved as PNG, handed on where the device can. */

import { $, notice, say } from "./page.js";

const NAME = "rotonde.png";

/** @param {HTMLImageElement} picture */
export function showPicture(picture) {
  const root = document.documentElement;
  const dark = root.dataset.theme === "dark" ||
    (root.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  picture.src = `${picture.dataset.picture}?theme=${dark ? "dark" : "light"}`;
  const share = document.querySelector("[data-do=share-picture]");
  const sample = { files: [new File([], NAME, { type: "image/png" })] };
  share?.toggleAttribute("hidden", !navigator.canShare?.(sample));
}

/** @returns {Promise<Blob | null>} the picture as PNG */
async function png() {
  const picture = /** @type {HTMLImageElement} */ ($("picture"));
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 1200;
  canvas.height = 630;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function savePicture() {
  const blob = await png().catch(() => null);
  if (!blob) return notice(say.sayFailed ?? "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function sharePicture() {
  const blob = await png().catch(() => null);
  if (!blob) return notice(say.sayFailed ?? "");
  const file = new File([blob], NAME, { type: "image/png" });
  await navigator.share({ files: [file] }).catch(() => {}); // whoever thinks better of it is not scolded
}
