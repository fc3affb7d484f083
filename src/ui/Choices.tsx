import { useId } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { chevronRightIcon } from './icons.ts'
import './Choices.css'

/** One option with its title, description and action. */
export interface Choice {
  key: string
  icon: IconName
  title: string
  text: string
  onChoose: () => void
}

/** A list of options, each a wide button named by its title and described by its text. */
export const Choices = ({ items }: { items: readonly Choice[] }) => (
  <ul className="choices">
    {items.map(({ key, ...item }) => (
      <ChoiceButton key={key} {...item} />
    ))}
  </ul>
)

function ChoiceButton({ icon, title, text, onChoose }: Omit<Choice, 'key'>) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="choice"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClick={onChoose}
      >
        <span className="choice-icon">
          <Icon name={icon} size={24} />
        </span>
        <span className="choice-body">
          <strong id={`${id}-title`}>{title}</strong>
          <span id={`${id}-text`}>{text}</span>
        </span>
        <Icon name={chevronRightIcon} />
      </button>
    </li>
  )
}
