import { configureGlobal } from 'fast-check'

/** Random tests draw the same numbers in every run, so that a red run can be run again; SEED draws others. */
configureGlobal({ seed: Number(process.env.SEED) || 20_261_121 })
