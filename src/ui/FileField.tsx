import { type DragEvent, useRef, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import './FileField.css'

interface FileFieldProps extends FieldProps {
  /** media types, as in `image/png` */
  accept: readonly string[]
  /** an object URL of the chosen image */
  preview?: string
  /** what is known of the chosen file; `size` in bytes */
  facts?: { name: string; size: number; type: string }
  onChoose: (file: File | undefined) => void
}

/** One file, chosen or dropped, with what is known of it and a way to take it out again. */
export function FileField({ accept, preview, facts, onChoose, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    input.current?.focus()
    onChoose(undefined)
  }
  return (
    <Field {...field}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside is the control
        <div
          className="file-field"
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label className="file-field-drop" htmlFor={control.id} aria-hidden="true">
            {preview ? (
              <img className="file-field-preview" src={preview} alt="" />
            ) : (
              <span className="file-field-icon">
                <Icon name={facts ? 'file' : 'upload'} size={24} />
              </span>
            )}
            <span className="file-field-text">
              {facts ? facts.name : 'Choose a file or drop it here'}
              <span className="file-field-note">
                {facts ? fileSize(facts.size) : `${typeNames(accept)}, up to 10 MB`}
              </span>
            </span>
          </label>
          <input
            {...control}
            ref={input}
            className="file-field-input"
            type="file"
            name={field.name}
            accept={accept.join(',')}
            onClick={(event) => {
              // Otherwise the same file, mended, could not be chosen again.
              event.currentTarget.value = ''
            }}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onChoose(file)
            }}
          />
          {facts && (
            <button type="button" className="file-field-remove" onClick={remove}>
              Remove <span className="visually-hidden">{facts.name}</span>
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

/** `PNG, JPEG or WEBP` */
function typeNames(accept: readonly string[]): string {
  const names = accept.map((type) => type.split('/')[1]?.toUpperCase() ?? type)
  return names.join(', ').replace(/, ([^,]*)$/, ' or $1')
}

/** Bytes for the eye: `2.4 MB`. */
function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
