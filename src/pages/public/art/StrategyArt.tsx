import './art.css'

const Save = () => (
  <>
    <path className="art-ground-mint" d="M0 0H360V240H0Z" />
    <path className="art-pine" d="M40 200H104V168H40Z" />
    <path className="art-leaf" d="M116 200H180V136H116Z" />
    <path className="art-pine" d="M192 200H256V104H192Z" />
    <path className="art-leaf" d="M268 200H332V64H268Z" />
    <circle className="art-saffron" cx="72" cy="144" r="16" />
    <circle className="art-saffron" cx="148" cy="112" r="16" />
    <circle className="art-saffron" cx="224" cy="80" r="16" />
    <circle className="art-saffron" cx="300" cy="40" r="16" />
    <path className="art-night" d="M0 200H360V208H0Z" />
  </>
)

const Borrow = () => (
  <>
    <path className="art-ground-saffron" d="M0 0H360V240H0Z" />
    <circle className="art-sand" cx="286" cy="66" r="34" />
    <path
      className="art-pine"
      d="M0 112H360V200H326A56 56 0 0 0 214 200H146A56 56 0 0 0 34 200H0Z"
    />
    <path className="art-night" d="M0 100H360V116H0Z" />
    <path className="art-leaf" d="M0 200H360V240H0Z" />
    <path className="art-waves" d="M20 220H92M128 220H226M262 220H340" />
    <path className="art-clay" d="M92 76H148V100H92ZM148 84H168L176 100H148Z" />
    <circle className="art-night" cx="108" cy="100" r="7" />
    <circle className="art-night" cx="158" cy="100" r="7" />
  </>
)

const Spread = () => (
  <>
    <path className="art-ground-pine" d="M0 0H360V240H0Z" />
    <g transform="translate(60 24)">
      <path className="art-saffron" d="M0 0H72A72 72 0 0 1 0 72Z" />
      <path className="art-mint" d="M84 0H156V72H84Z" />
      <path className="art-clay" d="M168 72A72 72 0 0 1 240 0V72Z" />
      <path className="art-leaf" d="M0 120V84H72V156H36A36 36 0 0 1 0 120Z" />
      <circle className="art-sand" cx="120" cy="120" r="36" />
      <path className="art-saffron" d="M168 84H240L168 156Z" />
      <path className="art-sand" d="M0 168H72V192H0Z" />
      <path className="art-clay" d="M84 168H156V192H84Z" />
      <path className="art-mint" d="M168 168H240V192H168Z" />
    </g>
  </>
)

const drawings = [Save, Borrow, Spread]

/** The picture of a strategy, by its index in the list. */
export function StrategyArt({ index }: { index: number }) {
  const Drawing = drawings[index % drawings.length]!
  return (
    <svg className="art" viewBox="0 0 360 240" aria-hidden="true">
      <Drawing />
    </svg>
  )
}
