// The list of the program AqBanking: blocks of `name="value"`, separated by empty lines, with a group
// of services each. Values are percent-encoded.
import { FileError, type Place } from "../import/file-error.ts";
import type { Entry } from "./entry.ts";

const CODE = /^bankId="(\d{8})"/m;
const SERVICE = /element \{([^}]*)\}/g;
const VALUE = /^\s*(\w+)="([^"]*)"\s*$/gm;

export function isBanksData(text: string): boolean {
  return /^bankId="/m.test(text.slice(0, 2000));
}

function valuesOf(service: string): Map<string, string> {
  return new Map([...service.matchAll(VALUE)].map(([, name = "", value = ""]) => [name, value]));
}

function decode(value: string, place: Place): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new FileError("The address is not percent-encoded.", place);
  }
}

/** Throws FileError. */
export function readBanksData(text: string): Entry[] {
  const blocks = text.split(/\r?\n\s*\r?\n/).filter((block) => CODE.test(block));
  return blocks.map((block, index) => {
    const services = [...block.matchAll(SERVICE)].map(([, service = ""]) => valuesOf(service));
    const found = services.find(
      (one) => one.get("type") === "HBCI" && one.get("mode") === "PINTAN",
    );
    const place = `Entry ${index + 1}` as const;
    return {
      bankCode: CODE.exec(block)?.[1] ?? "",
      place,
      url: decode(found?.get("address") ?? "", place),
      version: found?.get("pversion") ?? "",
    };
  });
}
