/** Stands for the label of the state's main button, which the chart tells (`meta.button`). */
export const mainButton: unique symbol = Symbol('the main button')
