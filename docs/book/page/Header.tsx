import { Mark } from '#ui/Logo.tsx'
import type { UrlState } from './urlState.ts'
import type { SchemeChoice } from './useScheme.ts'

const choices: { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

interface HeaderProps {
  page: UrlState['page']
  choice: SchemeChoice
  onChoose: (choice: SchemeChoice) => void
}

/** The header of each page: navigation and the colour scheme. */
export const Header = ({ page, choice, onChoose }: HeaderProps) => (
  <header className="book-header">
    <a className="book-brand" href="#contents">
      <Mark size={26} />
      <span>
        Quatums <span className="book-brand-soft">The book of flows</span>
      </span>
    </a>
    <nav aria-label="Book">
      <a href="#contents" aria-current={page === 'contents' ? 'page' : undefined}>
        Contents
      </a>
      <a href="#design" aria-current={page === 'design' ? 'page' : undefined}>
        Design
      </a>
    </nav>
    <label className="book-scheme">
      <span className="visually-hidden">Colours</span>
      <select value={choice} onChange={({ target }) => onChoose(target.value as SchemeChoice)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  </header>
)
