// Reads the import statements of a file and judges each by the table of rooms.
import { posix } from "node:path";
import { parseSync, Visitor } from "vite";
import {
  APART,
  BROWSER,
  CLOSED,
  E2E,
  isTest,
  KIT,
  type Room,
  SERVER,
  TEST_PACKAGES,
} from "./rooms.ts";

export type Import = { specifier: string; line: number; typeOnly: boolean };

/** The judge's knowledge of the tree; `doors` is `imports` of package.json. */
export type House = {
  doors: Readonly<Record<string, string>>;
  /** Whether a file of the tree imports anything at run time. */
  importsAtRunTime(file: string): boolean;
};

/** Stands for a computed name in an import. */
const COMPUTED = "(computed)";

/** Every static and dynamic import and re-export of a source text, types included. */
export function readImports(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (at: number, specifier: unknown, typeOnly: boolean): void => {
    const line = source.slice(0, at).split("\n").length;
    found.push({ specifier: String(specifier), line, typeOnly });
  };
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    ImportDeclaration: (node) => add(node.start, node.source.value, node.importKind === "type"),
    ExportAllDeclaration: (node) => add(node.start, node.source.value, node.exportKind === "type"),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.start, node.source.value, node.exportKind === "type");
    },
    ImportExpression: (node) => {
      const name = node.source.type === "Literal" ? node.source.value : COMPUTED;
      add(node.start, name, false);
    },
    TSImportType: (node) => add(node.start, node.source.value, true),
  }).visit(program);
  return found;
}

const ROOMS: readonly Room[] = [...KIT, ...SERVER, ...BROWSER, E2E];

function inside(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** The room that a file belongs to. */
export function roomOf(file: string): Room | undefined {
  return ROOMS.find(({ path, flat }) => (flat ? posix.dirname(file) === path : inside(file, path)));
}

/** Paths of the rooms that `room` can import besides itself. */
export function allowedRooms(room: Room): string[] {
  const apart = APART.find(({ path }) => path === room.path);
  if (apart) return [...apart.rooms];
  const open = ROOMS.map(({ path }) => path).filter((path) => !CLOSED.includes(path));
  if (room === E2E) return open;
  if (KIT.includes(room)) return open;
  return SERVER.slice(0, SERVER.indexOf(room)).map(({ path }) => path);
}

/** The file behind an import; undefined for a package. */
export function resolveImport(
  file: string,
  specifier: string,
  doors: House["doors"],
): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith(".")) return posix.join(posix.dirname(file), path);
  return path.startsWith("#") ? throughDoor(path, doors) : undefined;
}

/** The file behind a door, by the longest matching door. */
function throughDoor(specifier: string, doors: House["doors"]): string | undefined {
  const fits = Object.keys(doors).filter((door) => specifier.startsWith(door.slice(0, -1)));
  const door = fits.toSorted((a, b) => b.length - a.length)[0];
  const target = door && doors[door];
  return target && posix.normalize(target.replace("*", specifier.slice(door.length - 1)));
}

function judgePackage(room: Room, file: string, specifier: string): string | null {
  const test = isTest(file);
  if (specifier.startsWith("node:")) {
    return room.node || test ? null : "no module of Node";
  }
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  const allowed = [...(room.packages ?? []), ...(test ? TEST_PACKAGES : [])];
  return allowed.includes(name) ? null : `packages ${allowed.join(", ") || "none"}`;
}

function judgeTarget(room: Room, file: string, found: Import, target: string, house: House) {
  const to = roomOf(target);
  if (!to) return "files that belong to a room";
  if (!isTest(file) && room !== E2E && isTest(target)) return "no file of a test";
  if (to === room) return null;
  if (isTest(file)) return CLOSED.includes(to.path) ? "every room but iframe-app and e2e" : null;
  const allowed = allowedRooms(room);
  if (!allowed.includes(to.path)) return `rooms ${[room.path, ...allowed].join(", ")}`;
  const fromServer = inside(target, "server") && APART.some(({ path }) => path === room.path);
  if (fromServer && !found.typeOnly && house.importsAtRunTime(target)) {
    return "types only, or a file without imports of its own";
  }
  return null;
}

/** The allowed alternatives to an import, or null if the import is fine. */
export function judge(file: string, found: Import, house: House): string | null {
  const room = roomOf(file);
  if (!room) return "files that belong to a room";
  if (found.specifier === COMPUTED) return file.endsWith(".mjs") ? null : "names in clear";
  const specifier = found.specifier.replace(/\?.*$/, "");
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(file), specifier);
    if (specifier.includes("../../")) return "no path with ../../";
    const near = roomOf(target) === room || posix.dirname(target) === posix.dirname(file);
    return near
      ? judgeTarget(room, file, found, target, house)
      : `relative paths within ${room.path}, doors elsewhere`;
  }
  if (!specifier.startsWith("#")) return judgePackage(room, file, specifier);
  const target = throughDoor(specifier, house.doors);
  if (!target) return `doors ${Object.keys(house.doors).join(", ")}`;
  const owner = roomOf(target);
  const door = owner && Object.entries(house.doors).find(([, to]) => to === `./${owner.path}/*`);
  if (door && !specifier.startsWith(door[0].slice(0, -1))) return `the door ${door[0]}`;
  if (owner === room) return `relative paths within ${room.path}`;
  return judgeTarget(room, file, found, target, house);
}
