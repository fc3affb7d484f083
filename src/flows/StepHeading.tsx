import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './flow.css'

interface StepHeadingProps {
  children: ReactNode
  /** a sentence under the heading */
  text?: ReactNode
}

/** The heading of a step in a dialog. It takes the focus on mount, so that screen readers read it. */
export function StepHeading({ children, text }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <div className="step-heading">
      <h3 ref={heading} tabIndex={-1}>
        {children}
      </h3>
      {text && <p>{text}</p>}
    </div>
  )
}
