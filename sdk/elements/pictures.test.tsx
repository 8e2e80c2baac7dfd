// Images and the flicker code: drawn on a canvas, or as bars that a reader scans.
import { screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { text, validated } from "#schema/elements.ts";
import type { ElementOf, FormElement, WizardAnswer } from "#schema/wizard.ts";
import { bankPage, tanPage } from "../testing/answers.ts";
import { openPage } from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";
import { barLength, fit, RANGES } from "./flicker-settings.ts";

const button = (name: string) => screen.findByRole("button", { name });

function open(...elements: FormElement[]) {
  const wire = createWire(tanPage({ elements }), bankPage());
  return { ...openPage(), wire };
}

/** The bytes 1, 2, 3 in place of an image. */
const DATA = "data:image/png;base64,AQID";
const drawImage = vi.fn<(picture: unknown, x: number, y: number) => void>();
const decode = vi.fn<(blob: Blob) => Promise<unknown>>();

beforeEach(() => {
  const picture = { width: 12, height: 7 };
  decode.mockResolvedValue(picture);
  vi.stubGlobal("createImageBitmap", decode);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage,
  } as unknown as RenderingContext);
});

afterEach(() => {
  localStorage.clear();
  drawImage.mockClear();
  decode.mockReset();
});

/** The arguments of the decoder. */
async function decoded(): Promise<number[]> {
  const [blob] = decode.mock.calls.at(-1) ?? [];
  const buffer = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
  return [...new Uint8Array(buffer)];
}

describe("an image", () => {
  it("is drawn from its bytes, with its label as its name, and without an address", async () => {
    const { user, container } = open({ type: "image", data: DATA, label: "Image for the TAN" });
    const image = await screen.findByRole("img", { name: "Image for the TAN" });
    await waitFor(() => expect(drawImage).toHaveBeenCalledOnce());
    expect(image).toHaveAttribute("width", "12");
    expect(image).toHaveAttribute("height", "7");
    expect(await decoded()).toEqual([1, 2, 3]);
    expect(container.innerHTML).not.toContain("data:");
    await user.click(screen.getByRole("button", { name: "Enlarge", pressed: false }));
    expect(screen.getByRole("button", { name: "Enlarge", pressed: true })).toHaveFocus();
    expect(image.parentElement).toHaveClass("svc-zoom");
  });

  it("without a label is described as coming from the bank", async () => {
    open({ type: "image", data: DATA, label: "" });
    expect(await screen.findByRole("img", { name: "Image from your bank" })).toBeVisible();
  });

  it("that is larger than any display is not drawn", async () => {
    decode.mockResolvedValue({ width: 12, height: 4097 });
    open({ type: "image", data: DATA, label: "x" });
    expect(await screen.findByText("This image cannot be shown.")).toBeVisible();
    expect(drawImage).not.toHaveBeenCalled();
  });

  it.each(["", "nonsense", "data:image/png;base64,%%"])(
    "that is invalid is replaced by text, and the rest continues: %j",
    async (data) => {
      decode.mockRejectedValue(new Error("no picture"));
      open({ type: "image", data, label: "x" }, text("tan", "TAN"));
      expect(await screen.findByText("This image cannot be shown.")).toBeVisible();
      expect(screen.queryByRole("img")).toBeNull();
      expect(screen.getByRole("textbox", { name: /TAN/ })).toBeVisible();
    },
  );

  it("is redrawn when the page returns with another image", async () => {
    const [first, second] = [DATA, `${DATA}BAUG`].map((data): FormElement[] => [
      { type: "image", data, label: "x" },
      text("tan", "TAN"),
    ]);
    createWire(
      tanPage({ elements: first ?? [] }),
      tanPage({ ui: { form_id: "f9", callback: null }, elements: second ?? [] }),
    );
    const { user } = openPage();
    await user.type(await screen.findByRole("textbox"), "1");
    await user.click(await button("Continue"));
    await waitFor(() => expect(drawImage).toHaveBeenCalledTimes(2));
    expect(await decoded()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it("a captcha is an image and a field with our label; the entry is posted", async () => {
  const captcha: FormElement = {
    type: "captcha",
    name: "captcha",
    data: DATA,
    value: "",
    ...validated("required"),
  };
  const { wire, user } = open(captcha);
  expect(await screen.findByRole("img", { name: "Image from your bank" })).toBeVisible();
  const field = screen.getByRole("textbox", { name: "Characters in the image" });
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription(/Go back for another one, or ask your bank/);
  expect(field).toHaveAttribute("autocomplete", "off");
  await user.type(field, "X4T");
  await user.click(await button("Continue"));
  expect(wire.requests[1]).toMatchObject({ captcha: "X4T" });
});

const FLICKER: ElementOf<"flicker"> = {
  type: "flicker",
  name: "tan",
  label: "TAN",
  value: "",
  code: [
    [1, 1, 0, 1, 0],
    [0, 1, 0, 1, 0],
    [1, 0, 0, 0, 1],
    [0, 0, 0, 0, 1],
  ],
  ...validated("required"),
};

function refuse(): never {
  throw new DOMException("", "SecurityError");
}

/** Draws the display's frames by hand; `play` advances by some of them, 1/60 s each. */
function stubFrames() {
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  let now = 1000;
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    waiting.set(++last, callback);
    return last;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => waiting.delete(id));
  return (frames: number, each = () => {}) => {
    for (let n = 0; n < frames; n++) {
      now += 1000 / 60;
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(now);
      each();
    }
  };
}

/** The bars as digits, 1 for a white one. */
function bars(container: Element): string {
  const spans = [...container.querySelectorAll(".svc-flicker-bars span")];
  return spans.map((bar) => Number(bar.classList.contains("svc-on"))).join("");
}

/** Consecutive rows without repetitions. */
function rowsOf(container: Element, play: ReturnType<typeof stubFrames>, frames: number) {
  const rows = [bars(container)];
  play(frames, () => {
    if (bars(container) !== rows.at(-1)) rows.push(bars(container));
  });
  return rows;
}

describe("the flicker code", () => {
  it("stands still until it is started, then loops at ten clocks a second", async () => {
    const play = stubFrames();
    const { container, user } = open(FLICKER);
    expect(await screen.findByText("This graphic flashes fast.")).toBeVisible();
    expect(rowsOf(container, play, 30)).toEqual(["00000"]);
    await user.click(screen.getByRole("button", { name: "Start" }));
    const rows = rowsOf(container, play, 61);
    const code = FLICKER.code.map((row) => row.join(""));
    expect(rows.slice(1, 10)).toEqual([...code, ...code, code[0]]);
    expect(rows.length - 1).toBeGreaterThanOrEqual(19);
    expect(rows.length - 1).toBeLessThanOrEqual(21);
    expect(screen.getByRole("group", { name: "Image from your bank" })).toBeVisible();
  });

  it("pauses on its button, on Escape, when the page is hidden, and on submit", async () => {
    const play = stubFrames();
    const slow = later<WizardAnswer>();
    createWire(tanPage({ elements: [FLICKER] }), slow.reply);
    const { container, user } = openPage();
    const stands = () => expect(rowsOf(container, play, 30)).toHaveLength(1);
    const runs = async () => {
      await user.click(await button("Start"));
      expect(rowsOf(container, play, 30).length).toBeGreaterThan(2);
    };
    await runs();
    await user.click(await button("Pause"));
    stands();
    await runs();
    await user.type(screen.getByRole("textbox", { name: "TAN" }), "12{Escape}");
    stands();
    await runs();
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await button("Start");
    stands();
    await runs();
    await user.click(await button("Continue"));
    await button("Start");
    stands();
  });

  it("changes speed and width by buttons, announces it, and remembers it", async () => {
    const play = stubFrames();
    const { container, user } = open(FLICKER);
    await user.click(await button("Speed −"));
    expect(screen.getByRole("status")).toHaveTextContent("Speed 9");
    await user.click(await button("Width +"));
    expect(screen.getByRole("status")).toHaveTextContent("Width 40");
    const drawn = container.querySelector(".svc-flicker-bars");
    expect(drawn).toHaveStyle({ width: "240px", height: "109px" });
    expect(localStorage.getItem("svc-flicker")).toBe("9,40,0");
    for (let press = 0; press < 9; press++) await user.click(await button("Speed −"));
    expect(screen.getByRole("status")).toHaveTextContent("Speed 2");
    await user.click(await button("Start"));
    expect(rowsOf(container, play, 61).length - 1).toBeLessThanOrEqual(5);
  });

  it("can be rotated for a reader held across, and stays rotated", async () => {
    const { container, user } = open(FLICKER);
    const drawn = () => container.querySelector(".svc-flicker-bars");
    await user.click(await button("Rotate"));
    expect(screen.getByRole("button", { name: "Rotate", pressed: true })).toHaveFocus();
    expect(drawn()).toHaveStyle({ width: "110px", height: "216px" });
    expect(drawn()?.parentElement).toHaveClass("svc-vertical");
    expect(localStorage.getItem("svc-flicker")).toBe("10,36,1");
    await user.click(screen.getByRole("button", { name: "Rotate" }));
    expect(drawn()).toHaveStyle({ width: "216px", height: "110px" });
  });

  it("starts with the stored settings, whatever the storage contains", async () => {
    localStorage.setItem("svc-flicker", "12,999");
    const { user } = open(FLICKER);
    await user.click(await button("Speed +"));
    expect(localStorage.getItem("svc-flicker")).toBe("13,80,0");
  });

  it("needs no storage", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    const { user } = open(FLICKER);
    await user.click(await button("Speed +"));
    expect(screen.getByRole("status")).toHaveTextContent("Speed 11");
  });

  it("takes the TAN next to it", async () => {
    const { wire, user } = open(FLICKER);
    const field = await screen.findByRole("textbox", { name: "TAN" });
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await user.type(field, "123456");
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toMatchObject({ tan: "123456" });
  });

  it("stays within the area that may flash, at every setting", () => {
    const [, [, least, most, step]] = RANGES;
    for (let width = least; width <= most; width += step) {
      expect(5 * width * barLength(width)).toBeLessThanOrEqual((341 * 256) / 4);
      expect(fit([1, width])[1]).toBe(width);
    }
    expect(fit([0, 1000])).toEqual([10, 80, 0]);
    expect(fit([Number.NaN, -1, 7])).toEqual([10, 16, 1]);
  });
});
