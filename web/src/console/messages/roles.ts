// The texts about changing a role and handing over the ownership.
export interface RolesMessages {
  readonly roleChange: {
    /** The label of the choice. */
    readonly label: (name: string) => string
    readonly changed: (name: string, role: string) => string
    readonly actions: (name: string) => string
    readonly handOver: string
    readonly handOverTitle: (name: string) => string
    readonly handOverLead: (name: string, organization: string) => string
    readonly handOverButton: string
    readonly handedOver: (name: string) => string
    /** The label of a field that confirms an act that can't be undone. */
    readonly typeName: (name: string) => string
  }
}
