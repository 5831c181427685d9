// The ETags of the objects that a client has received. They are kept beside the objects, which stay plain data.

const etags = new WeakMap<object, string>()

/** The ETag of an object from a response, for the option `ifMatch`. Undefined for items of a list and for copies. */
export const etagOf = (resource: object): string | undefined => etags.get(resource)

export function setEtag(resource: object, etag: string | null): void {
  if (etag !== null) etags.set(resource, etag)
}
