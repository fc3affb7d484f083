import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './flow.css'

interface StepHeadingProps {
  children: ReactNode
  /** a sentence under the heading */
  text?: ReactNode
  /** the level of the heading: 3 in a dialog, 2 on a page */
  level?: 2 | 3
}

/** The heading of a step of a flow. It takes the focus on mount, so that screen readers read it. */
export function StepHeading({ children, text, level = 3 }: StepHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <div className="step-heading">
      <Heading ref={heading} tabIndex={-1}>
        {children}
      </Heading>
      {text && <p>{text}</p>}
    </div>
  )
}
