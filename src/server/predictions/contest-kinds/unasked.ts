interface Said {
  requestedModel: string;
  returnedModel: string;
  answer: string;
}

/** How a prediction was made for which nobody was asked: by the statistical forecast in words. */
export function unasked({ requestedModel, returnedModel }: Said) {
  return {
    requestedSlot: null,
    analyst: 'statistical' as const,
    requestedModel,
    returnedModel,
    settings: 'default' as const,
  };
}

/** The same in what the journal keeps of its content. */
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
