// Follows the steps of a Dockerfile in a folder, for machines without Docker.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

type Step = { name: string; text: string };

/** The last stage of an image: its folder, environment, and command. */
export type Image = {
  root: string;
  folder: string;
  env: Record<string, string>;
  command: string[];
};

/** The instructions of a Dockerfile, lines that end in a backslash joined. */
function stepsOf(file: string): Step[] {
  const lines = readFileSync(file, "utf8")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  return lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => ({
      name: line.split(" ", 1)[0] ?? "",
      text: line.slice(line.indexOf(" ") + 1),
    }));
}

/**
 * Copies `context` and runs the steps of `file`, each stage in a folder of its own below `place`.
 * `RUN` steps that change users and owners of the image's system are left out. Throws what a step
 * throws.
 */
export function followDockerfile(file: string, context: string, place: string): Image {
  const stages = new Map<string, string>();
  let image: Image = { root: "", folder: "", env: {}, command: [] };
  for (const { name, text } of stepsOf(file)) {
    if (name === "FROM") {
      const stage = / AS (\w+)$/.exec(text)?.[1] ?? "last";
      const root = join(place, stage);
      mkdirSync(root, { recursive: true });
      stages.set(stage, root);
      image = { root, folder: root, env: {}, command: [] };
    } else if (name === "WORKDIR") {
      image.folder = join(image.root, text);
      mkdirSync(image.folder, { recursive: true });
    } else if (name === "COPY") copy(text, context, stages, image);
    else if (name === "ENV") {
      for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
    } else if (name === "RUN" && text.startsWith("npm ")) {
      execFileSync("sh", ["-c", text], {
        cwd: image.folder,
        stdio: ["ignore", "ignore", "inherit"],
      });
    } else if (name === "CMD") image.command = JSON.parse(text) as string[];
  }
  return image;
}

const IGNORED = /^(\.git|node_modules|dist|data|e2e\/\.output)(\/|$)/;

function copy(text: string, context: string, stages: Map<string, string>, image: Image): void {
  const from = /^--from=(\w+) /.exec(text)?.[1];
  const source = from === undefined ? context : (stages.get(from) ?? "");
  const paths = text.replace(/^--from=\w+ /, "").split(" ");
  const target = resolve(image.folder, paths.pop() ?? ".");
  for (const path of paths) {
    const whole = join(source, path);
    const isFolder = path === "." || (paths.length === 1 && !path.includes("."));
    const to = isFolder ? target : join(target, path);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(whole, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => from !== undefined || !IGNORED.test(relative(context, each)),
    });
  }
}
