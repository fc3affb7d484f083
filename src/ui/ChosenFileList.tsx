import type { Ref } from 'react'
import { Icon } from './Icon.tsx'
import { fileIcon } from './icons.ts'

/** A chosen file as the list shows it. */
export interface ListedFile {
  key: number
  name: string
  /** bytes */
  size: number
  /** an object URL of an image */
  preview?: string
  /** true for a file that cannot be sent; the field shows the reason */
  invalid?: boolean
}

interface ChosenFileListProps {
  ref: Ref<HTMLUListElement>
  label: string
  files: readonly ListedFile[]
  onRemove: (index: number) => void
}

/** The chosen files, each with preview, size and a remove button. */
export const ChosenFileList = ({ ref, label, files, onRemove }: ChosenFileListProps) =>
  files.length > 0 && (
    <ul ref={ref} className="file-list" aria-label={label}>
      {files.map(({ key, name, size, preview, invalid }, index) => (
        <li key={key} className="file-list-item" data-invalid={invalid || undefined}>
          {preview ? (
            <img className="file-list-preview" src={preview} alt="" />
          ) : (
            <span className="file-list-icon">
              <Icon name={fileIcon} size={20} />
            </span>
          )}
          <span className="file-list-text">
            {name}
            <span className="file-list-note">
              {formatFileSize(size)}
              {invalid && <strong>Cannot be sent</strong>}
            </span>
          </span>
          <button type="button" className="file-list-remove" onClick={() => onRemove(index)}>
            Remove <span className="visually-hidden">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )

/** A size in bytes as text: `2.4 MB`. */
function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
