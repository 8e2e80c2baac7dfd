/** Pixels of the longer side of a drawn image. */
const LARGEST = 4096;

/** Draws an image in its own size. Rejects what is not one; the decoder refuses scripts. */
export async function drawImage(canvas: HTMLCanvasElement | null, image: Blob): Promise<void> {
  const picture = await createImageBitmap(image);
  if (Math.max(picture.width, picture.height) > LARGEST) throw new Error("too large");
  if (!canvas) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
}
