import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { AvailableMove } from '../protocol.ts'
import { moveText, targetTitle } from './labels.ts'

/** A menu that is open at a transition of the diagram. */
export interface EdgeMenuState {
  moves: readonly AvailableMove[]
  /** in pixels, relative to the picture */
  left: number
  top: number
  /** the element that gets the focus back */
  from: Element
}

interface EdgeMenuProps {
  flow: string
  menu: EdgeMenuState
  onChoose: (label: string) => void
  onClose: () => void
}

/** The moves that take the same transition, as a menu with keyboard navigation. */
export function EdgeMenu({ flow, menu, onChoose, onClose }: EdgeMenuProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current!.querySelector('button')?.focus()
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [onClose])

  const close = () => {
    onClose()
    ;(menu.from as SVGElement).focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...element.current!.querySelectorAll('button')]
    const index = items.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[
      event.key
    ]
    if (to !== undefined) {
      event.preventDefault()
      items.at(to % items.length)?.focus()
    }
    if (event.key === 'Escape' || event.key === 'Tab') close()
    if (event.key === 'Escape' || event.key.startsWith('Arrow')) event.stopPropagation()
  }
  return (
    <div
      ref={element}
      className="edge-menu"
      role="menu"
      tabIndex={-1}
      aria-label="Choose one"
      style={{ left: menu.left, top: menu.top }}
      onKeyDown={onKeyDown}
    >
      {menu.moves.map((move) => {
        const target = targetTitle(flow, move)
        return (
          <button
            key={move.label}
            type="button"
            role="menuitem"
            onClick={() => {
              close()
              onChoose(move.label)
            }}
          >
            {moveText(flow, move.label)}
            {target && <span className="move-target">→ {target}</span>}
          </button>
        )
      })}
    </div>
  )
}
