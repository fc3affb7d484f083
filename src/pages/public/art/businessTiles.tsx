/* Each drawing fills a tile of 240 by 240, the grid of the home page's picture. */
import './art.css'

export const Umbrella = () => (
  <>
    <path className="art-leaf" d="M0 0H240V240H0Z" />
    <path
      className="art-waves"
      d="M30 22L20 48M96 14L86 34M160 12L150 32M222 26L212 52M226 92L218 112M22 96L14 116"
    />
    <path className="art-tick" d="M120 120V190A17 17 0 0 0 154 190M120 26V40" />
    <path className="art-saffron" d="M26 126A94 94 0 0 1 214 126Z" />
    <path className="art-clay" d="M88 126A32 94 0 0 1 152 126Z" />
    <circle className="art-sand" cx="70" cy="186" r="26" />
    <circle className="art-white" cx="196" cy="194" r="18" />
    <path className="art-pine" d="M0 212H240V240H0Z" />
  </>
)

export const Sweep = () => (
  <>
    <path className="art-sand" d="M0 0H240V240H0Z" />
    <rect className="art-pine" x="24" y="96" width="84" height="124" rx="12" />
    <rect className="art-pine" x="132" y="96" width="84" height="124" rx="12" />
    <path className="art-saffron" d="M38 176H94V206H38Z" />
    <path className="art-mint" d="M146 128H202V206H146Z" />
    <path className="art-tick" d="M172 74A52 52 0 0 0 68 74M52 58L68 78L88 62" />
  </>
)

export const Receipt = () => (
  <>
    <path className="art-clay" d="M0 0H240V240H0Z" />
    <path
      className="art-white"
      d="M60 20H180V206L165 220L150 206L135 220L120 206L105 220L90 206L75 220L60 206Z"
    />
    <path className="art-pine" d="M80 46H160V60H80Z" />
    <path className="art-mint" d="M80 80H130V90H80ZM80 104H142V114H80ZM80 128H122V138H80Z" />
    <path className="art-leaf" d="M146 80H160V90H146ZM150 104H160V114H150ZM138 128H160V138H138Z" />
    <path className="art-saffron" d="M80 158H160V178H80Z" />
  </>
)

export const Ledger = () => (
  <>
    <path className="art-leaf" d="M0 0H240V240H0Z" />
    <path className="art-night" d="M32 240V168H76V240ZM98 240V128H142V240ZM164 240V84H208V240Z" />
    <path className="art-mint" d="M32 168H76V184H32ZM98 128H142V144H98ZM164 84H208V100H164Z" />
    <circle className="art-saffron" cx="54" cy="138" r="18" />
    <circle className="art-saffron" cx="120" cy="98" r="18" />
    <circle className="art-saffron" cx="186" cy="54" r="18" />
  </>
)

export const Vault = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <path className="art-night" d="M48 204H80V226H48ZM160 204H192V226H160Z" />
    <rect className="art-pine" x="28" y="28" width="184" height="184" rx="18" />
    <rect className="art-leaf" x="48" y="48" width="144" height="144" rx="12" />
    <circle className="art-sand" cx="120" cy="120" r="46" />
    <path className="art-tick" d="M120 62V178M62 120H178" />
    <circle className="art-saffron" cx="120" cy="120" r="18" />
    <path className="art-night" d="M196 68H206V100H196ZM196 140H206V172H196Z" />
  </>
)
