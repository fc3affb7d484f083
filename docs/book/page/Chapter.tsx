import type { ReactNode } from 'react'

interface ChapterProps {
  /** id of its title */
  id: string
  /** its number, or a sign in its place */
  sign: ReactNode
  title: string
  text: string
  children: ReactNode
}

/** A chapter of the contents: its head, and what it lists. */
export const Chapter = ({ id, sign, title, text, children }: ChapterProps) => (
  <section className="chapter" aria-labelledby={id}>
    <div className="chapter-head">
      <p className="chapter-number" aria-hidden="true">
        {sign}
      </p>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
    {children}
  </section>
)
