import { countries } from 'countries-list'
import type { Plugin } from 'vite'

/**
 * Leaves out of packages what the site does not use and the bundler cannot tell.
 * - downshift: names of changes that each of its four hooks carries as a property, which keeps all four. The combobox
 *   is the one in use.
 * - countries-list: capitals, telephone codes, languages and continents.
 */
export const smallerPackages = (): Plugin => ({
  name: 'smaller-packages',
  apply: 'build',
  transform: {
    filter: {
      id: [/\/downshift\/dist\/downshift\.esm\.mjs$/, /\/countries-list\/mjs\/index\.js$/],
    },
    handler(code, id) {
      if (id.includes('countries-list')) return { code: namesAndCurrencies(), map: null }
      const withoutTypes = code.replace(/^(?!useCombobox)\w+\.stateChangeTypes = .*;$/gm, '')
      return { code: withoutTypes, map: null }
    },
  },
})

function namesAndCurrencies(): string {
  const kept = Object.entries(countries).map(([code, { name, native, currency, ...rest }]) => [
    code,
    { name, native, currency: currency.slice(0, 1), ...('alias' in rest && { alias: rest.alias }) },
  ])
  return `export const countries = ${JSON.stringify(Object.fromEntries(kept))}`
}
