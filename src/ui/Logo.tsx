import './Logo.css'

/** The logo's symbol: a ring of three quarters and a separate saffron quarter. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path className="mark-ring" d="M26.5 14.5A11 11 0 1 0 14.5 26.5" />
    <path className="mark-quarter" d="M18 18H30A12 12 0 0 1 18 30Z" />
  </svg>
)

/** The symbol with the name, in the colour of the text. */
export const Logo = () => (
  <span className="logo">
    <Mark />
    <span>Quatums</span>
  </span>
)
