import type { ProductSlug } from '#contract/pages.ts'
import { Ledger, Receipt, Sweep, Umbrella, Vault } from './businessTiles.tsx'
import { Field, House, Shop, Works } from './customerTiles.tsx'
import { Apartments, Car, Crane, Key, Letting, Steps, Tower } from './loanTiles.tsx'
import { Heart, Nest, Sprout, Tree, Voyage, Wallet } from './personalTiles.tsx'
import { Card, Dart, DayAndNight, Globe, Padlock, Phone } from './serviceTiles.tsx'
import { type Tile, TilePair } from './TilePair.tsx'
import './art.css'

/** Two drawings for each product: its subject and its benefit. */
const drawings: Record<ProductSlug, [Tile, Tile]> = {
  'personal-loans': [Car, Steps],
  'home-mortgage-loans': [House, Key],
  'investment-property-loans': [Apartments, Letting],
  'working-capital-loans': [Field, Works],
  'commercial-real-estate-loans': [Tower, Crane],
  'overdraft-protection-and-sweeps': [Umbrella, Sweep],
  'business-essential-checking': [Shop, Receipt],
  'business-savings-account': [Vault, Ledger],
  'ultimate-checking': [Wallet, Voyage],
  'health-savings-account': [Heart, Sprout],
  'individual-retirement-account': [Nest, Tree],
  'online-banking': [Phone, Padlock],
  'wire-transfer': [Globe, Dart],
  'lost-or-stolen-card': [Card, DayAndNight],
}

/** The picture of a product. P4 */
export function ProductArt({ slug }: { slug: string }) {
  const [First, Second]: Partial<[Tile, Tile]> = drawings[slug as ProductSlug] ?? []
  return <TilePair First={First} Second={Second} />
}
