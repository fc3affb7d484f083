import type { FileInfo } from '#domain/files.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * The bytes of a file of this name, size and type. It starts like a real picture or PDF. Its name fills the rest, so
 * that no two files are alike and a part that is cut off is missed.
 */
export function bytesOfFile({ name, size, type }: FileInfo): Buffer {
  const start = type === 'application/pdf' ? Buffer.from('%PDF-1.7\n') : PNG
  if (size <= start.length) return start.subarray(0, size)
  return Buffer.concat([start, Buffer.alloc(size - start.length, `${name} `)])
}
