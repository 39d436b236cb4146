interface Said {
  requestedModel: string;
  returnedModel: string;
  answer: string;
}

/** Making of a prediction without an analyst: the statistical forecast in words. */
export function unasked({ requestedModel, returnedModel }: Said) {
  return {
    requestedSlot: null,
    analyst: 'statistical' as const,
    requestedModel,
    returnedModel,
    settings: 'default' as const,
  };
}

/** The same for the content stored in the journal. */
export function unaskedContent({ returnedModel, answer }: Said) {
  return {
    isBaseline: true,
    hasLittleHistory: false,
    raw: {
      searchModel: null,
      searchResponse: null,
      analysisModel: returnedModel,
      analysisResponse: answer,
    },
    usage: {},
    steps: [],
  };
}
