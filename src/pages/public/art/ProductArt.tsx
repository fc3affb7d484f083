import type { ReactElement } from 'react'
import type { ProductGroup } from '#content/productPage.ts'
import './art.css'

/* Each drawing fills a tile of 240 by 240, the module of the picture on the home page. */

const House = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <path className="art-sand" d="M40 240V124L120 56L200 124V240Z" />
    <path className="art-clay" d="M22 128L120 42L218 128L202 146L120 76L38 146Z" />
    <path className="art-night" d="M96 240V188A24 24 0 0 1 144 188V240Z" />
    <circle className="art-night" cx="120" cy="132" r="15" />
  </>
)
const Bridge = () => (
  <>
    <path className="art-mint" d="M0 0H240V240H0Z" />
    <circle className="art-saffron" cx="176" cy="56" r="28" />
    <path className="art-pine" d="M0 128H240V208H210A90 74 0 0 0 30 208H0Z" />
    <path className="art-night" d="M0 114H240V132H0Z" />
    <path className="art-clay" d="M66 92H118V114H66ZM114 100H132L138 114H114Z" />
    <circle className="art-night" cx="80" cy="115" r="8" />
    <circle className="art-night" cx="124" cy="115" r="8" />
    <path className="art-leaf" d="M0 208H240V240H0Z" />
  </>
)
const Shop = () => (
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
const Ledger = () => (
  <>
    <path className="art-leaf" d="M0 0H240V240H0Z" />
    <path className="art-night" d="M32 240V168H76V240ZM98 240V128H142V240ZM164 240V84H208V240Z" />
    <path className="art-mint" d="M32 168H76V184H32ZM98 128H142V144H98ZM164 84H208V100H164Z" />
    <circle className="art-saffron" cx="54" cy="138" r="18" />
    <circle className="art-saffron" cx="120" cy="98" r="18" />
    <circle className="art-saffron" cx="186" cy="54" r="18" />
  </>
)
const Sprout = () => (
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
const Nest = () => (
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
const Phone = () => (
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
const Card = () => (
  <>
    <path className="art-saffron" d="M0 0H240V240H0Z" />
    <rect className="art-pine" x="28" y="60" width="184" height="116" rx="14" />
    <path className="art-night" d="M28 86H212V110H28Z" />
    <path className="art-sand" d="M46 130H104V142H46ZM46 150H84V158H46Z" />
    <path className="art-clay" d="M132 128H204V168A36 48 0 0 1 168 216A36 48 0 0 1 132 168Z" />
    <path className="art-keyhole" d="M168 152V180" />
  </>
)

const drawings: Record<ProductGroup, [() => ReactElement, () => ReactElement]> = {
  loans: [House, Bridge],
  business: [Shop, Ledger],
  personal: [Sprout, Nest],
  service: [Phone, Card],
}

/** The picture of a group of products: two quarters of the bank's mark. Its place while there is none. */
export function ProductArt({ group }: { group: ProductGroup | undefined }) {
  const [First, Second] = group ? drawings[group] : []
  return (
    <svg className="art product-art" viewBox="0 0 496 240" aria-hidden="true">
      <clipPath id="product-first">
        <path d="M0 240V120A120 120 0 0 1 120 0H240V240Z" />
      </clipPath>
      <clipPath id="product-second">
        <path d="M0 0H240V120A120 120 0 0 1 120 240H0Z" />
      </clipPath>
      <g clipPath="url(#product-first)">{First && <First />}</g>
      <g transform="translate(256 0)">
        <g clipPath="url(#product-second)">{Second && <Second />}</g>
      </g>
    </svg>
  )
}

/** The first of the two, small, beside a link to a page of that group. */
export function GroupSign({ group }: { group: ProductGroup }) {
  const [First] = drawings[group]
  return (
    <svg className="art group-sign" width="64" height="64" viewBox="0 0 240 240" aria-hidden="true">
      <First />
    </svg>
  )
}
