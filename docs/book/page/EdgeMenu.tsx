import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Option } from '../protocol.ts'
import { leadsTo, moveLine } from './labels.ts'

/** A menu that is open at an edge of the diagram. */
export interface Opened {
  options: readonly Option[]
  /** pixels within the picture */
  left: number
  top: number
  /** where the focus goes back to */
  from: Element
}

interface EdgeMenuProps {
  flow: string
  opened: Opened
  onMake: (label: string) => void
  onClose: () => void
}

/** Which of the samples that take one edge: a menu with the keys of a menu. */
export function EdgeMenu({ flow, opened, onMake, onClose }: EdgeMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current!.querySelector('button')?.focus()
    const outside = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [onClose])

  const leave = () => {
    onClose()
    ;(opened.from as SVGElement).focus()
  }
  const move = (event: KeyboardEvent) => {
    const items = [...menu.current!.querySelectorAll('button')]
    const index = items.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[
      event.key
    ]
    if (to !== undefined) {
      event.preventDefault()
      items.at(to % items.length)?.focus()
    }
    if (event.key === 'Escape' || event.key === 'Tab') leave()
    if (event.key === 'Escape' || event.key.startsWith('Arrow')) event.stopPropagation()
  }
  return (
    <div
      ref={menu}
      className="edge-menu"
      role="menu"
      tabIndex={-1}
      aria-label="Which one"
      style={{ left: opened.left, top: opened.top }}
      onKeyDown={move}
    >
      {opened.options.map((option) => {
        const target = leadsTo(flow, option)
        return (
          <button
            key={option.label}
            type="button"
            role="menuitem"
            onClick={() => {
              leave()
              onMake(option.label)
            }}
          >
            {moveLine(flow, option.label)}
            {target && <span className="leads">→ {target}</span>}
          </button>
        )
      })}
    </div>
  )
}
