import type { Area } from '#engine/items-map/point-index.ts';

/** The square of a map within a drawing, in pixels of the page. */
export interface MapFrame {
  /** Length of each side of the drawing. */
  readonly side: number;
  /** Pixels of the screen in a pixel of the page. */
  readonly ratio: number;
  /** Colour of all points, as CSS writes it. */
  readonly colour: string;
}

/** Space around the points, in pixels of the page: marks at the edge need it. */
const MARGIN = 12;
/** Side of a point, in pixels of the page. */
const POINT = 2.5;
/** Opacities of points, and of marked ones. */
const [FAINT, FULL] = [0.35, 0.95];

/** Returns the position of a value from 0 to 1 on a drawing, in pixels of the page. */
export function onDrawing(value: number, side: number): number {
  return MARGIN + value * (side - 2 * MARGIN);
}

/** Returns the value of a position on a drawing, from 0 to 1: the inverse of `onDrawing`, cut at the edges. */
export function fromDrawing(pixels: number, side: number): number {
  return Math.max(0, Math.min(1, (pixels - MARGIN) / (side - 2 * MARGIN)));
}

/** All points in the two opacities, drawn once: a frame only copies from them. */
export interface PointLayers {
  readonly faint: OffscreenCanvas;
  readonly full: OffscreenCanvas;
}

export function pointLayers(points: Float32Array, frame: MapFrame): PointLayers {
  return { faint: layerOf(points, frame, FAINT), full: layerOf(points, frame, FULL) };
}

function layerOf(points: Float32Array, { side, ratio, colour }: MapFrame, opacity: number) {
  const pixels = Math.round(side * ratio);
  const layer = new OffscreenCanvas(pixels, pixels);
  const context = layer.getContext('2d')!;
  context.scale(ratio, ratio);
  context.fillStyle = colour;
  context.globalAlpha = opacity;
  for (let i = 0; i < points.length / 2; i++) {
    const [x, y] = [onDrawing(points[2 * i]!, side), onDrawing(points[2 * i + 1]!, side)];
    context.fillRect(x - POINT / 2, y - POINT / 2, POINT, POINT);
  }
  return layer;
}

/** Draws a frame: all points faint, and those of the marked part in full. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  { faint, full }: PointLayers,
  area: Area | null,
  { side, ratio }: MapFrame,
): void {
  context.clearRect(0, 0, faint.width, faint.height);
  context.drawImage(faint, 0, 0);
  if (!area) return;
  const pixel = (value: number) => onDrawing(value, side) * ratio;
  const [left, top] = [pixel(area.left), pixel(area.top)];
  const [width, height] = [pixel(area.right) - left, pixel(area.bottom) - top];
  if (width < 1 || height < 1) return;
  context.drawImage(full, left, top, width, height, left, top, width, height);
}
