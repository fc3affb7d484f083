import './art.css'

/** Four quarters, four kinds of customer: a field, a home, a shop, a works. */
export const HeroArt = () => (
  <svg className="art hero-art" viewBox="0 0 496 496" aria-hidden="true">
    <defs>
      <clipPath id="hero-field">
        <path d="M0 240V120A120 120 0 0 1 120 0H240V240Z" />
      </clipPath>
      <clipPath id="hero-works">
        <path d="M256 256H496V376A120 120 0 0 1 376 496H256Z" />
      </clipPath>
    </defs>

    <g clipPath="url(#hero-field)">
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
    </g>

    <path className="art-saffron" d="M256 0H496V240H256Z" />
    <path className="art-sand" d="M296 240V120L376 52L456 120V240Z" />
    <path className="art-clay" d="M280 124L376 40L472 124L456 142L376 72L296 142Z" />
    <path className="art-night" d="M352 240V184A24 24 0 0 1 400 184V240Z" />
    <circle className="art-night" cx="376" cy="124" r="15" />

    <path className="art-sand" d="M0 256H240V496H0Z" />
    <path className="art-pine" d="M28 352H212V496H28Z" />
    <path className="art-mint" d="M52 384H128V452H52Z" />
    <path className="art-saffron" d="M148 384H188V496H148Z" />
    <path className="art-clay" d="M16 292H68V344A26 26 0 0 1 16 344Z" />
    <path className="art-white" d="M68 292H120V344A26 26 0 0 1 68 344Z" />
    <path className="art-clay" d="M120 292H172V344A26 26 0 0 1 120 344Z" />
    <path className="art-white" d="M172 292H224V344A26 26 0 0 1 172 344Z" />
    <path className="art-night" d="M16 280H224V300H16Z" />
    <path className="art-night" d="M52 452H128V460H52Z" />

    <g clipPath="url(#hero-works)">
      <path className="art-mint" d="M256 256H496V496H256Z" />
      <path className="art-sand" d="M428 312H460V496H428Z" />
      <path className="art-clay" d="M428 340H460V358H428Z" />
      <path className="art-night" d="M256 496V404L312 364V404L368 364V404L424 364V404H496V496Z" />
      <g className="art-saffron">
        <path d="M280 428H308V456H280Z" />
        <path d="M332 428H360V456H332Z" />
        <path d="M384 428H412V456H384Z" />
      </g>
      <circle className="art-white" cx="452" cy="288" r="14" />
      <circle className="art-white" cx="426" cy="276" r="20" />
    </g>
  </svg>
)
