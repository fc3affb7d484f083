/** Limits of an upload. Source: F7. */
const MB = 1024 * 1024
export const MAX_FILE_BYTES = 10 * MB
/** Maximum number of files in one field. F13 */
export const MAX_FILES = 5
/** Above the size of phone and scanner pictures within 10 MB; opening larger images may exhaust memory. */
export const MAX_PICTURE_SIDE = 12_000
export const MAX_MEGAPIXELS = 50
/** Limit per customer and day: a dozen deposits with their proofs, and both sides of a document. */
export const MAX_DAILY_FILES = 30
export const MAX_DAILY_BYTES = 100 * MB
export const dailyLimitText = `You can send ${MAX_DAILY_FILES} files and ${MAX_DAILY_BYTES / MB} MB a day.`
/** Limit of stored files per customer: a proof every week for years. */
export const MAX_KEPT_FILES = 500
export const MAX_KEPT_BYTES = 1000 * MB
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const documentTypes = [...imageTypes, 'application/pdf'] as const

/** The metadata of a chosen file, for charts and forms; never the file itself. */
export interface FileInfo {
  name: string
  /** bytes */
  size: number
  /** media type as the browser reports it; the server reads the bytes themselves */
  type: string
}

/** The error message for a chosen file, or undefined. */
export function fileProblem(file: FileInfo, accepted: readonly string[]): string | undefined {
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

/** The error message for the dimensions of an image, or undefined. */
export function pictureProblem(
  name: string,
  { width, height }: { width: number; height: number },
): string | undefined {
  const isTooLarge =
    Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_MEGAPIXELS * 1_000_000
  if (!isTooLarge) return undefined
  const side = MAX_PICTURE_SIDE.toLocaleString('en-US')
  return `${name} has too many pixels. Send a picture of at most ${MAX_MEGAPIXELS} megapixels, no side longer than ${side}`
}

/** The error message for the files of a field: none, too many, or the first invalid file. */
export function filesProblem(
  files: readonly FileInfo[],
  accepted: readonly string[],
): string | undefined {
  if (files.length === 0) return 'Choose a file'
  if (files.length > MAX_FILES) return `Choose ${MAX_FILES} files at most`
  return files.map((file) => fileProblem(file, accepted)).find(Boolean)
}

/** The files of a field after more were added, cut at the limit. */
export const addFiles = <File>(chosen: readonly File[], more: readonly File[]): File[] =>
  [...chosen, ...more].slice(0, MAX_FILES)

/** Made when it is needed, as it costs a page that loads this file a twentieth of a second. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** The message after files were added: those over the limit, and invalid ones. */
export function choiceProblem(
  chosen: readonly FileInfo[],
  more: readonly FileInfo[],
  accepted: readonly string[],
): string | undefined {
  const leftOut = [...chosen, ...more].slice(MAX_FILES).map(({ name }) => name)
  const leftOutText =
    leftOut.length > 0 && `${MAX_FILES} files at most: ${listed(leftOut)} left out`
  const problem = filesProblem(addFiles(chosen, more), accepted)
  return [leftOutText, problem].filter(Boolean).join('. ') || undefined
}
