import { type RefObject, useEffect, useRef, useState } from 'react'
import { addFiles, type FileInfo, fileProblem } from '#domain/files.ts'
import type { ListedFile } from '#ui/ChosenFileList.tsx'

/** The preview of a chosen file. */
export interface FilePreview {
  key: number
  /** object URL of an image; undefined for other files */
  preview?: string
}

export interface ChosenFiles {
  /** the files, for the actor that sends them; the chart knows only their metadata, in the same order */
  ref: RefObject<readonly File[]>
  previews: readonly FilePreview[]
  add(files: readonly File[]): void
  remove(index: number): void
}

/** Holds the files of a field outside the chart, with a preview of each image. */
export function useChosenFiles(): ChosenFiles {
  const ref = useRef<readonly File[]>([])
  const lastKey = useRef(0)
  const previewUrls = useRef(new Set<string>())
  const [previews, setShown] = useState<readonly FilePreview[]>([])
  useEffect(() => {
    const open = previewUrls.current
    return () => {
      for (const url of open) URL.revokeObjectURL(url)
      open.clear()
    }
  }, [])
  const previewOf = (file: File): FilePreview => {
    lastKey.current += 1
    if (file.size === 0 || !file.type.startsWith('image/')) return { key: lastKey.current }
    const preview = URL.createObjectURL(file)
    previewUrls.current.add(preview)
    return { key: lastKey.current, preview }
  }
  return {
    ref,
    previews,
    add(files) {
      const added = addFiles(ref.current, files).slice(ref.current.length)
      ref.current = [...ref.current, ...added]
      const more = added.map(previewOf)
      setShown((before) => [...before, ...more])
    },
    remove(index) {
      ref.current = ref.current.filter((_, other) => other !== index)
      const preview = previews[index]?.preview
      if (preview && previewUrls.current.delete(preview)) URL.revokeObjectURL(preview)
      setShown((before) => before.filter((_, other) => other !== index))
    },
  }
}

/** The chosen files for the field's list: the chart's metadata with the view's previews. */
export const listedFiles = (
  infos: readonly FileInfo[],
  { previews }: ChosenFiles,
  accepted: readonly string[],
): ListedFile[] =>
  infos.map((file, index) => ({
    ...file,
    key: index,
    ...previews[index],
    invalid: fileProblem(file, accepted) !== undefined,
  }))

export const fileInfo = (files: readonly File[]): FileInfo[] =>
  files.map(({ name, size, type }) => ({ name, size, type }))
