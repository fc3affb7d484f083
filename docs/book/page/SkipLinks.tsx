interface SkipLinksProps {
  /** id and label of each section */
  sections: readonly (readonly [string, string])[]
}

/** The first links for the Tab key: to the sections of a page. */
export const SkipLinks = ({ sections }: SkipLinksProps) => (
  <nav className="skip-links" aria-label="Skip to">
    {sections.map(([id, label]) => (
      <a
        key={id}
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(id)?.focus()
        }}
      >
        {label}
      </a>
    ))}
  </nav>
)
