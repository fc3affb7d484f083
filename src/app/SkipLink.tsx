import './app.css'

/** The first stop of the Tab key: past banner and navigation to the content. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it is page navigation, to a main element each layout has its own way
  <a
    className="skip-link"
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      const main = document.querySelector<HTMLElement>('main')
      if (!main) return
      main.tabIndex = -1
      main.focus()
    }}
  >
    Skip to content
  </a>
)
