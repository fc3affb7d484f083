import './art.css'

const Secure = () => (
  <>
    <path className="art-pine" d="M8 8H72V40A32 32 0 0 1 8 40Z" />
    <circle className="art-saffron" cx="40" cy="32" r="9" />
    <path className="art-saffron" d="M36 36H44L48 56H32Z" />
  </>
)
const Loans = () => (
  <>
    <path className="art-leaf" d="M8 72A64 64 0 0 1 72 8V72Z" />
    <path className="art-sand" d="M32 72A40 40 0 0 1 72 32V72Z" />
    <path className="art-saffron" d="M54 72A18 18 0 0 1 72 54V72Z" />
  </>
)
const Digital = () => (
  <>
    <path className="art-saffron" d="M8 8H38V38H8Z" />
    <path className="art-pine" d="M42 8H72V38H42Z" />
    <path className="art-leaf" d="M8 42H38V72H8Z" />
    <circle className="art-clay" cx="57" cy="57" r="15" />
  </>
)
const Estate = () => (
  <>
    <path className="art-clay" d="M8 40L40 8L72 40Z" />
    <path className="art-pine" d="M14 40H66V72H14Z" />
    <path className="art-saffron" d="M32 72V60A8 8 0 0 1 48 60V72Z" />
  </>
)

const drawings = [Secure, Loans, Digital, Estate]

/** The icon of a service, by its index in the list. */
export function ServiceArt({ index }: { index: number }) {
  const Drawing = drawings[index % drawings.length]!
  return (
    <svg className="art" width="64" height="64" viewBox="8 8 64 64" aria-hidden="true">
      <Drawing />
    </svg>
  )
}
