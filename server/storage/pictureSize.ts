/** Width and height of a picture in pixels, from its header. */
export interface PictureSize {
  width: number
  height: number
}

/**
 * Reads a picture's size from its header without decoding it, because a file of a few kilobytes may decode to
 * gigabytes. Of several sizes the largest one counts, since programs differ in which one they use.
 * @returns undefined when the header is incomplete or inconsistent, or has no size
 */
export function pictureSize(bytes: Buffer, mediaType: string): PictureSize | undefined {
  try {
    const size = readers[mediaType]?.(bytes)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // Reading beyond the end: the header is incomplete.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Record<string, (bytes: Buffer) => PictureSize | undefined> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** The first chunk is always IHDR. */
function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const MARKER = 0xff
const START_OF_SCAN = 0xda

/** Reads markers up to the first scan. Markers after a scan do not change the size. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== MARKER) return undefined
    while (bytes.readUInt8(at) === MARKER) at += 1
    const marker = bytes.readUInt8(at)
    at += 1
    if (marker === START_OF_SCAN) return size
    if (hasNoLength(marker)) continue
    const length = bytes.readUInt16BE(at)
    if (length < 2) return undefined
    if (isFrame(marker))
      size = larger(size, {
        width: bytes.readUInt16BE(at + 5),
        height: bytes.readUInt16BE(at + 3),
      })
    at += length
  }
}

/** Markers without a length: restart and filler. Start and end of an image are invalid here. */
const hasNoLength = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** C0 to CF, except tables (C4), an extension (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Canvas, single picture and animation frames, in any order of chunks. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4)
    const data = at + 8
    const found = webpChunkSize(bytes, kind, data)
    if (found) size = larger(size, found)
    const length = bytes.readUInt32LE(at + 4)
    // A chunk of odd length is padded by one byte.
    at = data + length + (length % 2)
  }
  return size
}

function webpChunkSize(bytes: Buffer, kind: string, at: number): PictureSize | undefined {
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 }
  if (kind === 'ANMF')
    return { width: bytes.readUIntLE(at + 6, 3) + 1, height: bytes.readUIntLE(at + 9, 3) + 1 }
  if (kind === 'VP8 ')
    return {
      width: bytes.readUInt16LE(at + 6) & 0x3fff,
      height: bytes.readUInt16LE(at + 8) & 0x3fff,
    }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(at + 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return undefined
}

const larger = (one: PictureSize | undefined, other: PictureSize): PictureSize => ({
  width: Math.max(one?.width ?? 0, other.width),
  height: Math.max(one?.height ?? 0, other.height),
})
