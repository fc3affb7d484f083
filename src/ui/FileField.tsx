import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { ChosenFileList, type ListedFile } from './ChosenFileList.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { cameraIcon, uploadIcon } from './icons.ts'
import './FileField.css'

interface FileFieldProps extends FieldProps {
  /** media types, as in `image/png` */
  accept: readonly string[]
  /** maximum number of files */
  max: number
  /** offers the camera, too, on devices that are used by touch */
  camera?: boolean
  files: readonly ListedFile[]
  onAdd: (files: File[]) => void
  onRemove: (index: number) => void
}

/** Chooses several files, by picker or drag and drop, in one or more rounds; each can be removed again. */
export function FileField({
  accept,
  max,
  camera = false,
  files,
  onAdd,
  onRemove,
  ...field
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const removed = useRef<number>(undefined)
  const add = (added: FileList | null) => {
    if (added && added.length > 0) onAdd([...added])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    add(event.dataTransfer.files)
  }
  // After a removal focuses the next file, the last one, or the picker when none is left.
  useLayoutEffect(() => {
    if (removed.current === undefined) return
    const left = list.current?.querySelectorAll('button') ?? []
    const next = left[Math.min(removed.current, left.length - 1)] ?? input.current
    removed.current = undefined
    next?.focus()
  })
  return (
    <div className="file-picker">
      <Field {...field}>
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside is the control
          <div
            className="file-field"
            data-over={isDragOver || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setIsDragOver(true)
            }}
            onDragLeave={() => setIsDragOver(false)}
            onDrop={drop}
          >
            <label className="file-field-drop" htmlFor={control.id} aria-hidden="true">
              <span className="file-field-icon">
                <Icon name={uploadIcon} size={24} />
              </span>
              <span className="file-field-text">
                {files.length > 0 ? 'Add more files' : 'Choose files or drop them here'}
                <span className="file-field-note">
                  Up to {max} files, {typeNames(accept)}, 10 MB each
                </span>
              </span>
            </label>
            <input
              {...control}
              ref={input}
              className="file-field-input"
              type="file"
              multiple
              name={field.name}
              accept={accept.join(',')}
              onChange={(event) => {
                add(event.target.files)
                // Otherwise a removed file could not be chosen again.
                event.target.value = ''
              }}
            />
          </div>
        )}
      </Field>
      {camera && (
        <label className="file-field-camera">
          <Icon name={cameraIcon} size={20} />
          Take a photo
          <span className="visually-hidden"> of: {field.label}</span>
          <input
            className="file-field-input"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              add(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p className="file-field-count" role="status">
        {files.length > 0 && `${files.length} of ${max} files chosen`}
      </p>
      <ChosenFileList
        ref={list}
        label={`${field.label}: chosen files`}
        files={files}
        onRemove={(index) => {
          removed.current = index
          onRemove(index)
        }}
      />
    </div>
  )
}

/** `PNG, JPEG or WEBP` */
function typeNames(accept: readonly string[]): string {
  const names = accept.map((type) => type.split('/')[1]?.toUpperCase() ?? type)
  return names.join(', ').replace(/, ([^,]*)$/, ' or $1')
}
