import './app.css'

/** The first link for the Tab key: skips banner and navigation. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it navigates within the page, to the main element of the current layout
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
