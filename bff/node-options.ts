/**
 * Node's memory options for the BFF. Few objects outlive their request, so collecting young objects early is cheap. The
 * heap is large enough for all sockets and caches with the default settings.
 */
export const bffNodeOptions: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=384'];
