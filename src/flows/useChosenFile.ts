import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FileFacts } from '#domain/files.ts'

export interface ChosenFile {
  /** for the provided actor, which sends it; charts know only its facts */
  ref: RefObject<File | undefined>
  /** an object URL of a chosen image; nothing for other files */
  preview?: string
  choose(file: File | undefined): void
}

/** Keeps a chosen file beside a chart, with a preview while it is an image. */
export function useChosenFile(): ChosenFile {
  const ref = useRef<File>(undefined)
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])
  return {
    ref,
    preview,
    choose(file) {
      ref.current = file
      const shown = file && file.size > 0 && file.type.startsWith('image/')
      setPreview(shown ? URL.createObjectURL(file) : undefined)
    },
  }
}

export const factsOf = (file: File | undefined): FileFacts | undefined =>
  file && { name: file.name, size: file.size, type: file.type }
