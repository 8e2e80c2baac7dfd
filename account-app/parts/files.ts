// Files that a person chooses, as calls send them.
import { CallError } from "../api/client.ts";

function read(file: FormDataEntryValue | null, as: "text" | "url"): Promise<string> {
  if (!(file instanceof File) || file.size === 0) return Promise.resolve("");
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    // Somebody has changed or deleted it since it was chosen.
    reader.addEventListener("error", () => reject(new CallError(0, "file_unreadable", "")));
    if (as === "text") reader.readAsText(file);
    else reader.readAsDataURL(file);
  });
}

/** The text of a form's file; "" for none. Throws a CallError for one that cannot be read. */
export function textOf(file: FormDataEntryValue | null): Promise<string> {
  return read(file, "text");
}

/** The bytes of a form's file in Base64; "" for none. Throws a CallError like `textOf`. */
export async function base64Of(file: FormDataEntryValue | null): Promise<string> {
  return (await read(file, "url")).replace(/^[^,]*,/, "");
}
