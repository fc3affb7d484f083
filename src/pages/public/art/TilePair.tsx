import type { ReactElement } from 'react'
import './art.css'

/** A drawing of 240 by 240. */
export type Tile = () => ReactElement

/** Two drawings in the shape of the bank's logo; reserves the space when there are none. */
export const TilePair = ({ First, Second }: { First?: Tile; Second?: Tile }) => (
  <svg className="art tile-pair" viewBox="0 0 496 240" aria-hidden="true">
    <clipPath id="tile-first">
      <path d="M0 240V120A120 120 0 0 1 120 0H240V240Z" />
    </clipPath>
    <clipPath id="tile-second">
      <path d="M0 0H240V120A120 120 0 0 1 120 240H0Z" />
    </clipPath>
    <g clipPath="url(#tile-first)">{First && <First />}</g>
    <g transform="translate(256 0)">
      <g clipPath="url(#tile-second)">{Second && <Second />}</g>
    </g>
  </svg>
)
