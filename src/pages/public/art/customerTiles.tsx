/* Each drawing fills a tile of 240 by 240, the grid of the home page's picture. */
import './art.css'

export const Field = () => (
  <>
    <path className="art-leaf" d="M0 0H240V240H0Z" />
    <circle className="art-saffron" cx="172" cy="72" r="36" />
    <path className="art-pine" d="M0 240V176C60 132 150 132 240 170V240Z" />
    <g className="art-furrows">
      <path d="M24 240C46 206 66 184 92 164" />
      <path d="M78 240C92 208 108 184 128 160" />
      <path d="M132 240C138 208 148 184 164 160" />
      <path d="M186 240C186 208 190 186 200 164" />
      <path d="M238 240C236 210 234 190 236 170" />
    </g>
  </>
)

export const House = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <path className="art-sand" d="M40 240V124L120 56L200 124V240Z" />
    <path className="art-clay" d="M22 128L120 42L218 128L202 146L120 76L38 146Z" />
    <path className="art-night" d="M96 240V188A24 24 0 0 1 144 188V240Z" />
    <circle className="art-night" cx="120" cy="132" r="15" />
  </>
)

export const Shop = () => (
  <>
    <path className="art-sand" d="M0 0H240V240H0Z" />
    <path className="art-pine" d="M28 112H212V240H28Z" />
    <path className="art-mint" d="M50 136H126V204H50Z" />
    <path className="art-saffron" d="M148 136H188V240H148Z" />
    <path className="art-clay" d="M16 48H68V104A26 26 0 0 1 16 104Z" />
    <path className="art-white" d="M68 48H120V104A26 26 0 0 1 68 104Z" />
    <path className="art-clay" d="M120 48H172V104A26 26 0 0 1 120 104Z" />
    <path className="art-white" d="M172 48H224V104A26 26 0 0 1 172 104Z" />
    <path className="art-night" d="M16 36H224V56H16ZM50 204H126V212H50Z" />
  </>
)

export const Works = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <path className="art-sand" d="M172 56H204V240H172Z" />
    <path className="art-clay" d="M172 84H204V102H172Z" />
    <path className="art-night" d="M0 240V148L56 108V148L112 108V148L168 108V148H240V240Z" />
    <path className="art-saffron" d="M24 172H52V200H24ZM76 172H104V200H76ZM128 172H156V200H128Z" />
    <circle className="art-white" cx="196" cy="32" r="14" />
    <circle className="art-white" cx="170" cy="20" r="20" />
  </>
)
