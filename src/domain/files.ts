/** What an upload may be. Source: F7. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const documentTypes = [...imageTypes, 'application/pdf'] as const

/** What a chart or a form knows of a chosen file; never the file itself. */
export interface FileFacts {
  name: string
  /** bytes */
  size: number
  /** media type as the browser reports it; the server reads the bytes themselves */
  type: string
}

/** What is wrong with a chosen file, in words for the field, or undefined. */
export function fileProblem(
  file: FileFacts | undefined,
  accepted: readonly string[],
): string | undefined {
  if (!file) return 'Choose a file'
  if (file.size === 0) return `${file.name} is empty. Choose another file`
  if (file.size > MAX_FILE_BYTES) return `${file.name} is larger than 10 MB. Choose a smaller file`
  if (!accepted.includes(file.type)) {
    const names = accepted.includes('application/pdf')
      ? 'PNG, JPEG, WebP or PDF'
      : 'PNG, JPEG or WebP'
    return `${file.name} is not a ${names} file`
  }
  return undefined
}
