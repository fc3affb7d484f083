/** A placeholder for the label of the state's main button, which comes from the chart (`meta.button`). */
export const mainButton: unique symbol = Symbol('the main button')
