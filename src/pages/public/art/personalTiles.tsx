/* Each drawing fills a tile of 240 by 240, the grid of the home page's picture. */
import './art.css'

export const Wallet = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <rect className="art-clay" x="52" y="36" width="132" height="92" rx="10" />
    <path className="art-sand" d="M52 56H184V72H52Z" />
    <rect className="art-mint" x="68" y="64" width="132" height="80" rx="10" />
    <path
      className="art-pine"
      d="M24 92H196A18 18 0 0 1 214 110V194A18 18 0 0 1 196 212H42A18 18 0 0 1 24 194Z"
    />
    <path className="art-night" d="M24 92H196V104H24Z" />
    <path className="art-leaf" d="M176 130H224V174H176A22 22 0 0 1 176 130Z" />
    <circle className="art-sand" cx="180" cy="152" r="10" />
  </>
)

export const Voyage = () => (
  <>
    <path className="art-leaf" d="M0 0H240V240H0Z" />
    <circle className="art-sand" cx="172" cy="72" r="42" />
    <path className="art-pine" d="M0 172H240V240H0Z" />
    <path className="art-night" d="M112 44H120V180H112Z" />
    <path className="art-white" d="M106 56V164H50Z" />
    <path className="art-saffron" d="M126 76L184 164H126Z" />
    <path className="art-clay" d="M44 174H192L168 206H68Z" />
    <path className="art-waves" d="M16 222H72M96 222H152M176 222H224" />
  </>
)

export const Heart = () => (
  <>
    <path className="art-sand" d="M0 0H240V240H0Z" />
    <path
      className="art-clay"
      d="M120 212C56 170 28 136 28 94A46 46 0 0 1 120 94A46 46 0 0 1 212 94C212 136 184 170 120 212Z"
    />
    <path className="art-white" d="M106 108H134V132H158V160H134V184H106V160H82V132H106Z" />
  </>
)

export const Sprout = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <path className="art-leaf" d="M120 132A72 72 0 0 1 48 60A72 72 0 0 1 120 132Z" />
    <path className="art-pine" d="M120 110A72 72 0 0 1 192 38A72 72 0 0 1 120 110Z" />
    <path className="art-pine" d="M116 96H124V176H116Z" />
    <path className="art-saffron" d="M74 176H166A14 14 0 0 1 166 204H74A14 14 0 0 1 74 176Z" />
    <path className="art-clay" d="M48 206H192V240H48Z" />
    <path className="art-sand" d="M66 187H174V193H66Z" />
  </>
)

export const Nest = () => (
  <>
    <path className="art-clay" d="M0 0H240V240H0Z" />
    <ellipse className="art-sand" cx="84" cy="124" rx="28" ry="38" />
    <ellipse className="art-white" cx="156" cy="124" rx="28" ry="38" />
    <ellipse className="art-saffron" cx="120" cy="112" rx="30" ry="42" />
    <path className="art-night" d="M24 128H216A96 84 0 0 1 24 128Z" />
    <path className="art-pine" d="M36 150H204L196 166H44Z" />
    <path className="art-leaf" d="M0 212H240V240H0Z" />
  </>
)

export const Tree = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <path className="art-pine" d="M0 206H240V240H0Z" />
    <path className="art-night" d="M109 130H131V210H109Z" />
    <circle className="art-leaf" cx="120" cy="94" r="70" />
    <path className="art-pine" d="M120 24A70 70 0 0 1 120 164Z" />
    <circle className="art-clay" cx="88" cy="84" r="10" />
    <circle className="art-clay" cx="104" cy="128" r="10" />
    <circle className="art-sand" cx="150" cy="70" r="10" />
    <circle className="art-sand" cx="158" cy="116" r="10" />
    <circle className="art-sand" cx="76" cy="112" r="8" />
  </>
)
