/** What an upload may be. Source: F7. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** How many files one field takes. F13 */
export const MAX_FILES = 5
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
export function fileProblem(file: FileFacts, accepted: readonly string[]): string | undefined {
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

/** What is wrong with the files of a field: none, too many, or the first at fault, by its name. */
export function filesProblem(
  files: readonly FileFacts[],
  accepted: readonly string[],
): string | undefined {
  if (files.length === 0) return 'Choose a file'
  if (files.length > MAX_FILES) return `Choose ${MAX_FILES} files at most`
  return files.map((file) => fileProblem(file, accepted)).find(Boolean)
}

/** The files of a field after more were chosen: those past the bound are left out. */
export const addFiles = <File>(chosen: readonly File[], more: readonly File[]): File[] =>
  [...chosen, ...more].slice(0, MAX_FILES)

const names = new Intl.ListFormat('en', { type: 'conjunction' })

/** What to tell after more files were chosen: which were left out, and which cannot be sent. */
export function choiceProblem(
  chosen: readonly FileFacts[],
  more: readonly FileFacts[],
  accepted: readonly string[],
): string | undefined {
  const leftOut = [...chosen, ...more].slice(MAX_FILES).map(({ name }) => name)
  const words =
    leftOut.length > 0 && `${MAX_FILES} files at most: ${names.format(leftOut)} left out`
  const problem = filesProblem(addFiles(chosen, more), accepted)
  return [words, problem].filter(Boolean).join('. ') || undefined
}
