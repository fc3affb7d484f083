import { lifeOf } from '#tests/lifecycles/lives/life.ts'
import { playLife } from './playLife.ts'

playLife(
  '[B9] [B10] [B12] [B15] [B16] [B27] [B29] [B30] [B31] [B32] [B33] [D36] the whole life of a customer',
  lifeOf(),
)
