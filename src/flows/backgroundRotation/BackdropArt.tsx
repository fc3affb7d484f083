import type { ReactNode } from 'react'
import './Backdrop.css'

const Frame = ({ children }: { children: ReactNode }) => (
  <svg
    className="backdrop-art"
    viewBox="0 0 800 1000"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** Growing rings with one separate quarter: the bank's logo, enlarged. */
const Rings = () => (
  <Frame>
    {[150, 250, 350, 450, 550, 650].map((radius) => (
      <circle key={radius} className="backdrop-line" cx="400" cy="620" r={radius} />
    ))}
    <path className="backdrop-ring" d="M700 560A306 306 0 1 0 340 920" />
    <path className="backdrop-accent" d="M460 680H760A300 300 0 0 1 460 980Z" />
    <circle className="backdrop-dot" cx="400" cy="270" r="14" />
    <circle className="backdrop-dot" cx="50" cy="620" r="9" />
  </Frame>
)

/** Terraced fields under a low sun: farming. */
const Fields = () => (
  <Frame>
    <circle className="backdrop-accent" cx="545" cy="470" r="120" />
    <path className="backdrop-hill-3" d="M0 560C180 440 330 460 470 530S720 620 800 540V1000H0Z" />
    <path className="backdrop-hill-2" d="M0 680C160 600 300 620 430 680S680 750 800 660V1000H0Z" />
    <path className="backdrop-hill-1" d="M0 800C200 720 330 760 500 810S720 840 800 790V1000H0Z" />
    {[0, 1, 2, 3, 4].map((row) => (
      <path
        key={row}
        className="backdrop-line"
        d={`M0 ${850 + row * 34}C200 ${775 + row * 38} 330 ${815 + row * 36} 500 ${862 + row * 34}S720 ${888 + row * 34} 800 ${842 + row * 36}`}
      />
    ))}
  </Frame>
)

const towers = [
  { x: 60, top: 700 },
  { x: 175, top: 590 },
  { x: 290, top: 650 },
  { x: 405, top: 450 },
  { x: 520, top: 540 },
  { x: 635, top: 320 },
]

/** A street of towers that is also a rising chart: trade and industry. */
const Towers = () => (
  <Frame>
    {towers.map(({ x, top }, index) => (
      <g key={x}>
        <rect
          className={
            index === towers.length - 1 ? 'backdrop-accent' : `backdrop-hill-${(index % 3) + 1}`
          }
          x={x}
          y={top}
          width="105"
          height={1000 - top}
        />
        {index < towers.length - 1 &&
          Array.from(
            { length: Math.floor((960 - top) / 62) },
            (_, floor) => top + 40 + floor * 62,
          ).map((y) => <path key={y} className="backdrop-line" d={`M${x + 22} ${y}H${x + 83}`} />)}
      </g>
    ))}
    <path className="backdrop-line" d="M0 640L112 560L227 470L342 500L457 330L572 400L740 170" />
    <circle className="backdrop-dot" cx="740" cy="170" r="14" />
  </Frame>
)

const variants = [Rings, Fields, Towers]

/** One of the three pictures. */
export function BackdropArt({ variant }: { variant: number }) {
  const Art = variants[variant % variants.length]!
  return <Art />
}
