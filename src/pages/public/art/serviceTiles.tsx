/* Each drawing fills a tile of 240 by 240, the grid of the home page's picture. */
import './art.css'

export const Phone = () => (
  <>
    <path className="art-leaf" d="M0 0H240V240H0Z" />
    <rect className="art-night" x="64" y="32" width="112" height="208" rx="18" />
    <path className="art-sand" d="M76 52H164V240H76Z" />
    <path className="art-pine" d="M88 68H152V108H88Z" />
    <path className="art-mint" d="M88 120H152V132H88ZM88 144H152V156H88ZM88 168H128V180H88Z" />
    <circle className="art-saffron" cx="176" cy="176" r="34" />
    <path className="art-tick" d="M160 176L172 188L194 164" />
  </>
)

export const Padlock = () => (
  <>
    <path className="art-sand" d="M0 0H240V240H0Z" />
    <path
      className="art-night"
      d="M66 116V84A54 54 0 0 1 174 84V116H150V84A30 30 0 0 0 90 84V116Z"
    />
    <rect className="art-pine" x="42" y="108" width="156" height="108" rx="14" />
    <circle className="art-saffron" cx="120" cy="148" r="17" />
    <path className="art-saffron" d="M112 156H128L136 192H104Z" />
  </>
)

export const Globe = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <circle className="art-pine" cx="120" cy="120" r="88" />
    <g className="art-waves">
      <ellipse cx="120" cy="120" rx="38" ry="88" />
      <path d="M32 120H208M48 72H192M48 168H192" />
    </g>
    <circle className="art-saffron" cx="66" cy="88" r="20" />
    <circle className="art-clay" cx="178" cy="148" r="20" />
  </>
)

export const Dart = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <path className="art-white" d="M24 110L216 36L152 208L104 150Z" />
    <path className="art-mint" d="M216 36L104 150V206L128 178Z" />
    <path className="art-sand" d="M24 110L216 36L88 134Z" />
    <path className="art-tick" d="M28 196C44 180 58 180 70 190M24 160C36 150 46 150 56 156" />
  </>
)

export const Card = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <rect className="art-pine" x="28" y="60" width="184" height="116" rx="14" />
    <path className="art-night" d="M28 86H212V110H28Z" />
    <path className="art-sand" d="M46 130H104V142H46ZM46 150H84V158H46Z" />
    <path className="art-clay" d="M132 128H204V168A36 48 0 0 1 168 216A36 48 0 0 1 132 168Z" />
    <path className="art-keyhole" d="M168 152V180" />
  </>
)

export const DayAndNight = () => (
  <>
    <path className="art-mint" d="M0 0H120V240H0Z" />
    <path className="art-night" d="M120 0H240V240H120Z" />
    <path
      className="art-saffron"
      d="M120 56A64 64 0 0 0 120 184ZM112 16H120V40H112ZM112 200H120V224H112ZM16 116H40V124H16ZM45 39L62 56L56 62L39 45ZM45 201L39 195L56 178L62 184Z"
    />
    <path className="art-sand" d="M120 56A64 64 0 0 1 120 184Z" />
    <circle className="art-saffron" cx="146" cy="100" r="9" />
    <circle className="art-saffron" cx="150" cy="146" r="13" />
    <circle className="art-white" cx="206" cy="48" r="5" />
    <circle className="art-white" cx="220" cy="120" r="4" />
    <circle className="art-white" cx="196" cy="196" r="5" />
  </>
)
