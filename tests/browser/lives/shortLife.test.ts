import { shortLife } from '#tests/lifecycles/lives/life.ts'
import { playLife } from './playLife.ts'

playLife('[B10] [B31] [B32] [B33] [D36] the shortest life of a customer', shortLife())
