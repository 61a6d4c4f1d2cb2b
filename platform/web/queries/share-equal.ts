/** The former data if the new data is equal to it, so that components that use it do not render again. */
export const shareEqual = <T>(former: T | undefined, next: T): T =>
  former !== undefined && JSON.stringify(former) === JSON.stringify(next) ? former : next;
