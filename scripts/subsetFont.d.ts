declare module 'subset-font' {
  /** Keeps these characters of a font, and these values of its axes. The package has no types of its own. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
    },
  ): Promise<Buffer>
}
