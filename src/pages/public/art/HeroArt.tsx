import { Field, House, Shop, Works } from './customerTiles.tsx'

/** Four tiles for four kinds of customer: a field, a house, a shop, a factory. */
export const HeroArt = () => (
  <svg className="art hero-art" viewBox="0 0 496 496" aria-hidden="true">
    <clipPath id="hero-field">
      <path d="M0 240V120A120 120 0 0 1 120 0H240V240Z" />
    </clipPath>
    <clipPath id="hero-works">
      <path d="M0 0H240V120A120 120 0 0 1 120 240H0Z" />
    </clipPath>
    <g clipPath="url(#hero-field)">
      <Field />
    </g>
    <g transform="translate(256 0)">
      <House />
    </g>
    <g transform="translate(0 256)">
      <Shop />
    </g>
    <g transform="translate(256 256)">
      <g clipPath="url(#hero-works)">
        <Works />
      </g>
    </g>
  </svg>
)
