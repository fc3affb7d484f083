import { addFiles, choiceProblem, type FileInfo, filesProblem } from '#domain/files.ts'

/** The files of one field, and their errors. */
export interface FileChoice {
  files: readonly FileInfo[]
  error?: string
}

/** At a field whose files were chosen before a reload: a file does not survive it (F7, A14). */
export const filesLostMessage = 'Choose the file again: it was lost when the page was loaded again'

/** A field's files with more of them; a file that may not be sent is reported at once (F7). */
export const withFiles = (
  chosen: readonly FileInfo[],
  added: readonly FileInfo[],
  types: readonly string[],
): FileChoice => ({
  files: addFiles(chosen, added),
  error: choiceProblem(chosen, added, types),
})

/** A field's files without one of them; an empty field is no error before the form is sent. */
export function withoutFile(
  chosen: readonly FileInfo[],
  index: number,
  types: readonly string[],
): FileChoice {
  const files = chosen.filter((_, at) => at !== index)
  return { files, error: files.length > 0 ? filesProblem(files, types) : undefined }
}
